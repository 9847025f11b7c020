import { useEffect, useRef, useState } from 'react'

/** Shorter than the pause between two words, longer than that between two keys. */
export const SEARCH_DELAY_MS = 200

export interface Search {
  /** As typed. */
  text: string
  /** What is searched for: the text, once the typing pauses. */
  query: string
  type(text: string): void
  /** Searches at once. False when there was nothing left to wait for. */
  flush(): boolean
}

/** @param onQuery called whenever something else is searched for. */
export function useSearch(initial: string, onQuery: () => void): Search {
  const [text, setText] = useState(initial)
  const [query, setQuery] = useState(initial)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string) => {
    clearTimeout(timer.current)
    timer.current = undefined
    setQuery(next)
    onQuery()
  }

  return {
    text,
    query,
    type(next) {
      setText(next)
      clearTimeout(timer.current)
      // An emptied field is not a pause in typing.
      if (next === '') search(next)
      else timer.current = setTimeout(() => search(next), SEARCH_DELAY_MS)
    },
    flush() {
      const waiting = timer.current !== undefined
      if (waiting) search(text)
      return waiting
    },
  }
}
