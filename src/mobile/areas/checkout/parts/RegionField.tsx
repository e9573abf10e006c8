import { useId } from 'react'
import { Field, labelOf } from 'design-system/Field'
import { noteOf } from 'design-system/FieldNote'
import { Icon } from 'design-system/Icon'
import styles from './AddressForm.module.css'

interface RegionFieldProps {
  /** Known names of the area. */
  region: string
  error: string | null
  onOpen: () => void
}

/** Field that opens the choice of the area; looks like the inputs around it. */
export function RegionField({ region, error, onOpen }: RegionFieldProps) {
  const id = useId()
  return (
    <Field label="所在地区" field={id} error={error}>
      <button
        type="button"
        name="area"
        id={id}
        className={styles.region}
        aria-labelledby={`${labelOf(id)} ${id}`}
        aria-describedby={noteOf({ field: id, error })}
        aria-haspopup="dialog"
        data-missing={region === '' || undefined}
        data-invalid={error !== null || undefined}
        onClick={onOpen}
      >
        {region || '选择省、市、区县'}
        <Icon name="forward" size={16} />
      </button>
    </Field>
  )
}
