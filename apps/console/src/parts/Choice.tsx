import styles from './Choice.module.css'

interface ChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value
  onChoose: (value: Value) => void
}

/** A few values side by side, one of them chosen. */
export function Choice<const Value extends string>(props: ChoiceProps<Value>) {
  return (
    <div role="group" aria-label={props.label} className={styles.choice}>
      {props.options.map(({ value, label }) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === props.value}
          className={styles.option}
          onClick={() => props.onChoose(value)}
        >
          {label}
        </button>
      ))}
    </div>
  )
}
