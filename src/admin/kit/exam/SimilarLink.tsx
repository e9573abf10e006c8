/** Opens a similar question beside the one at hand. */
export const SimilarLink = ({ id }: { id: number }) => (
  <>
    {' '}
    <a href={`#/admin/study/question?id=${id}`} target="_blank" rel="noreferrer">
      查看相似的题
    </a>
  </>
)
