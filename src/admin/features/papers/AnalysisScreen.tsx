import { useRequest } from 'ahooks'
import { Alert, Button, Empty, Skeleton } from 'antd'
import { call } from '@/client/client'
import type { OfficePaper } from '@/contract/exams/adminpaper'
import { ANALYSIS_FROM, type ItemAnalysis } from '@/contract/exams/item-analysis'
import { grouped } from '@/format/figures'
import { can, useStaff } from '@/stores/staff'
import { handledByScreen } from '../../kit/handledByScreen'
import { OfficePage } from '../../kit/page/OfficePage'
import styles from '../../kit/styles/records.module.css'
import { Failure } from '../../kit/table/Failure'
import { useTabTitle } from '../../kit/page/tabs'
import { ItemTable } from './ItemTable'
import { EDIT } from './labels'

/** How the questions of a paper work, and the correction of keys. */
export function AnalysisScreen({ id }: { id: number }) {
  const { userInfo } = useStaff()
  const { data, error, refreshAsync } = useRequest(
    () =>
      Promise.all([
        call('adminpaper.detail', { id }, { quiet: true }),
        call('adminpaper.analysis', { id }, { quiet: true }),
      ]),
    handledByScreen,
  )
  const [paper, analysis] = data ?? []
  useTabTitle(paper && `${paper.row.title} 分析`)
  if (paper && analysis)
    return (
      <OfficePage
        path={EDIT}
        title={`${paper.row.title} 分析`}
        extra={
          <Button href={`#${EDIT}?id=${id}`}>{can(userInfo, 'paper.edit') ? '编辑试卷' : '查看试卷'}</Button>
        }
      >
        <Analysis row={paper.row} analysis={analysis} reload={refreshAsync} />
      </OfficePage>
    )
  if (error)
    return <Failure what="试卷分析" error={error} retry={() => refreshAsync().catch(() => undefined)} />
  return <Skeleton active style={{ padding: 24 }} paragraph={{ rows: 12 }} />
}

interface Props {
  row: OfficePaper
  analysis: ItemAnalysis
  reload: () => Promise<unknown>
}

function Analysis({ row, analysis, reload }: Props) {
  const { sittings, used, items } = analysis
  if (sittings < ANALYSIS_FROM)
    return (
      <Empty
        description={`首次作答出分满 ${ANALYSIS_FROM} 份后开始分析，现在有 ${sittings} 份。份数太少时，数字说明不了题目好坏。`}
      />
    )
  const doubtful = items.filter(({ doubt }) => doubt.length > 0).length
  const basis =
    used < sittings
      ? `依据最近 ${grouped(used)} 份首次作答（共 ${grouped(sittings)} 份）`
      : `依据 ${grouped(sittings)} 份首次作答`
  return (
    <div className={styles.sections}>
      {doubtful > 0 && (
        <Alert
          type="warning"
          showIcon
          message={`${doubtful} 道题疑似答案有误，已排在最前`}
          description="得分高的学员反而更容易答错，请核对答案。确有错误时，改正答案并重新评分。"
        />
      )}
      <p className={styles.hintFull}>
        {basis}，每分钟更新。区分度是这道题的得分与其余题目得分的相关系数；高分组、低分组是总分最高和最低的
        27%。
      </p>
      <ItemTable paper={row} items={items} reload={reload} />
    </div>
  )
}
