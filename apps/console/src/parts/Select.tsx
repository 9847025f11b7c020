import { type ComponentPropsWithRef, useId } from 'react'
import styles from './Select.module.css'

interface SelectProps extends Omit<ComponentPropsWithRef<'select'>, 'onChange'> {
  label: string
  options: readonly { value: string; label: string }[]
  onChoose: (value: string) => void
}

/** A labelled choice of the browser's own. */
export function Select({ label, options, onChoose, ...rest }: SelectProps) {
  const id = useId()
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <select
        {...rest}
        id={id}
        className={styles.select}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {options.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </div>
  )
}
