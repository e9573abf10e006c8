import { Typography } from 'antd'
import type { DialogSpec } from './FormDialog'
import { ReasonField } from './ReasonField'
import styles from './revealDialog.module.css'

/** Dialog before a masked value is shown in full; it is shown once, and the reason is recorded. */
export function revealDialog(
  what: string,
  reveal: (reason: string) => Promise<{ name: string; value: string }[]>,
): DialogSpec<{ reason: string }, null> {
  return {
    title: `查看${what}`,
    okText: '查看',
    seen: null,
    fields: <ReasonField placeholder="例如：用户来电核实身份" />,
    run: async ({ reason }) => ({
      title: what,
      show: (
        <ul>
          {(await reveal(reason)).map(({ name, value }) => (
            <li key={name}>
              {name}：
              <Typography.Text className={styles.revealed ?? ''} copyable={value !== ''}>
                {value || '未填写'}
              </Typography.Text>
            </li>
          ))}
        </ul>
      ),
    }),
  }
}
