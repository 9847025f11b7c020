import { useEffect, useRef, useState } from 'react'

/** Longer than the pause between two keys, shorter than the pause between two words. */
export const SEARCH_DELAY_MS = 200

export interface Search {
  /** As typed. */
  text: string
  /** The text to search for: updated when typing pauses. */
  query: string
  type(text: string): void
  /** Searches at once. Returns false if no search was pending. */
  flush(): boolean
}

/** @param onQuery called whenever the query changes */
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
      // An emptied field searches at once.
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
