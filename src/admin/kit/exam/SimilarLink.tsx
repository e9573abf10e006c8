/** Link that opens a similar question in another tab. */
export const SimilarLink = ({ id }: { id: number }) => (
  <>
    {' '}
    <a href={`#/admin/study/question?id=${id}`} target="_blank" rel="noreferrer">
      查看相似的题
    </a>
  </>
)
