// A search in the address, so that it can be reloaded, bookmarked and left by back.
import { Button, Field } from '@aureus/react'
import { type FormEvent, useEffect, useState } from 'react'
import { enFrame } from '../messages/en.frame.ts'
import { useRouter } from '../router/router.tsx'
import styles from './SearchForm.module.css'

interface SearchFormProps {
  label: string
  hint?: string
  /** What is searched for now. */
  value: string
}

export function SearchForm({ label, hint, value }: SearchFormProps) {
  const { replaceQuery } = useRouter()
  const [text, setText] = useState(value)
  useEffect(() => setText(value), [value])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    replaceQuery({ search: text.trim() })
  }
  return (
    <search>
      <form onSubmit={submit} className={styles.form}>
        <Field
          label={label}
          hint={hint}
          type="search"
          name="search"
          data-search=""
          aria-keyshortcuts="/"
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <Button type="submit" variant="primary">
          {enFrame.search}
        </Button>
      </form>
    </search>
  )
}
