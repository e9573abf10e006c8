import { classes } from '../../hooks/classes.ts'
import { RadioGroup, type RadioGroupProps } from '../RadioGroup/RadioGroup.tsx'
import styles from './Segmented.module.css'

export interface SegmentedProps<Value extends string | number> extends Omit<
  RadioGroupProps<Value>,
  'confirm' | 'optionClassName'
> {
  /** member: a choice about membership. */
  tone?: 'plain' | 'member'
}

/**
 * A switch between two to four options, all of them in view. A RadioGroup in another look: antd-mobile's Segmented hides
 * its radio buttons in a box of no size, so that neither the focus nor a touch finds them, and writes its colours into
 * its style sheet, where no token reaches them. For more options than fit, use FilterChips.
 */
export const Segmented = <Value extends string | number>({
  options,
  tone = 'plain',
  className,
  ...rest
}: SegmentedProps<Value>) => (
  <RadioGroup
    {...rest}
    options={options.map((option) => ({
      ...option,
      label: <span className={styles.face}>{option.label}</span>,
    }))}
    className={classes(styles.root, styles[tone], className)}
    optionClassName={styles.option}
  />
)
