import { type KeyboardEvent, type Ref, useCallback, useId, useRef } from 'react'
import { Button } from '../ui/Button.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useEscape } from '../ui/useEscape.ts'
import styles from './SearchField.module.css'

export interface SearchFieldProps {
  inputRef: Ref<HTMLInputElement>
  label: string
  clearLabel: string
  value: string
  onChange(value: string): void
  onKeyDown?(event: KeyboardEvent<HTMLInputElement>): void
}

/** Filters the list below it. The first Escape empties it, the next one closes the dialog. */
export function SearchField({
  inputRef,
  label,
  clearLabel,
  value,
  onChange,
  onKeyDown,
}: SearchFieldProps) {
  const id = useId()
  const field = useRef<HTMLDivElement>(null)
  const clear = useCallback(() => {
    if (value === '') return false
    onChange('')
    return true
  }, [value, onChange])
  useEscape(field, clear)
  return (
    <div ref={field} className={styles.field}>
      <label htmlFor={id} className="au-hidden">
        {label}
      </label>
      <Icon name="search" className={styles.icon} />
      <input
        ref={inputRef}
        id={id}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder={label}
        className={styles.input}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {value !== '' && (
        <Button
          variant="quiet"
          className={styles.clear}
          aria-label={clearLabel}
          onClick={() => onChange('')}
        >
          <Icon name="close" />
        </Button>
      )}
    </div>
  )
}
