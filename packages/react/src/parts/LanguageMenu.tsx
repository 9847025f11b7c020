import { isLanguageTag, languageFor, languages as names } from '@aureus/protocol'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { enLanguages } from '../messages/en.languages.ts'
import { languageMenu } from '../provider/languageMenu.ts'
import { useClient } from '../provider/useClient.ts'
import { useMessages } from '../provider/useMessages.ts'
import { useModalMessages } from '../provider/useModalMessages.ts'
import { classes } from '../ui/classes.ts'
import styles from './LanguageMenu.module.css'

export interface LanguageMenuProps {
  /** Of the `<select>`. */
  className?: string | undefined
}

/**
 * The page's languages, each by its own name. The browser's own list works with every keyboard and phone. Draws nothing
 * unless the provider has a `languageMenu`, with more than one language.
 */
export function LanguageMenu({ className }: LanguageMenuProps) {
  const menu = languageMenu(useClient())
  const { language } = useMessages()
  const words = useModalMessages().languageMenu ?? enLanguages
  const noteId = useId()
  /** Chosen, or reached by a key while the list is closed. */
  const [reached, setReached] = useState<string>()
  const [busy, setBusy] = useState(false)
  const pressing = useRef(false)
  if (!menu) return null
  const { onChoose } = menu
  const offered = menu.languages.filter(isLanguageTag)

  async function choose(tag: string) {
    if (!isLanguageTag(tag) || tag === language) return setReached(undefined)
    setReached(tag)
    setBusy(true)
    try {
      await onChoose(tag)
    } finally {
      setBusy(false)
      setReached(undefined)
    }
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter' && reached !== undefined) {
      event.preventDefault()
      return void choose(reached)
    }
    if (event.key === 'Escape') setReached(undefined)
    // A closed list changes while its key is handled, an open one when a person has chosen.
    pressing.current = true
    setTimeout(() => (pressing.current = false))
  }

  return (
    <>
      <select
        className={classes(styles.select, className)}
        aria-label={words.label}
        aria-describedby={noteId}
        value={reached ?? languageFor(language, offered) ?? ''}
        onKeyDown={onKeyDown}
        onBlur={() => busy || setReached(undefined)}
        onChange={({ target }) => void (pressing.current ? setReached : choose)(target.value)}
      >
        {offered.map((tag) => (
          <option key={tag} value={tag} lang={tag}>
            {names[tag]}
          </option>
        ))}
      </select>
      <span id={noteId} role="status" className={styles.note}>
        {reached !== undefined && !busy && words.pressEnter}
      </span>
    </>
  )
}
