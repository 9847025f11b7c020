import { useId } from 'react'
import styles from './OnRamp.module.css'

export interface SelectFieldProps {
  label: string
  options: readonly { value: string; text: string }[]
  /** Empty: nothing is chosen yet, and `placeholder` says so. */
  value: string
  placeholder?: string
  onChoose(value: string): void
}

/** One choice of several. The browser's own list works with every keyboard and phone. */
export function SelectField({ label, options, value, placeholder, onChoose }: SelectFieldProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={styles.select}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {value === '' && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
    </div>
  )
}
