// Shortcuts of single keys. They can be switched off (WCAG 2.1.4), because people who speak to their computer type by
// accident.
import { deviceStorage } from '@aureus/core'
import { useEffect, useRef } from 'react'
import { pathOf, type Section } from '../router/places.ts'
import { useRouter } from '../router/router.tsx'

/** After `g`. */
export const sectionKeys: Record<Section, string> = {
  overview: 'o',
  people: 'p',
  lists: 'l',
  mail: 'm',
  sponsorship: 's',
  nodes: 'n',
  names: 'a',
  server: 'v',
  settings: 'e',
  audit: 'u',
}

/** How long `g` waits for its second key. */
const CHORD_MS = 1500
const STORED = 'aureus.console.shortcuts'

/** Browsers that block the storage keep the shortcuts. */
export function shortcutsOn(): boolean {
  try {
    return deviceStorage().getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean): void {
  try {
    deviceStorage().setItem(STORED, on ? 'on' : 'off')
  } catch {
    // They stay on.
  }
}

export type Shortcut = { do: 'search' } | { do: 'help' } | { do: 'open'; section: Section }

/** @param before the key before it, if that was pressed just now */
export function shortcutOf(key: string, before: string | undefined): Shortcut | undefined {
  if (before === 'g') {
    const found = Object.entries(sectionKeys).find(([, each]) => each === key)
    if (found) return { do: 'open', section: found[0] as Section }
  }
  if (key === '/') return { do: 'search' }
  if (key === '?') return { do: 'help' }
  return undefined
}

/** Keys in fields, and in dialogs, are text. */
const isTyping = (target: EventTarget | null) =>
  target instanceof Element && target.closest('input, textarea, select, dialog') !== null

export function useShortcuts(openHelp: () => void): void {
  const { navigate } = useRouter()
  const latest = useRef({ navigate, openHelp })
  useEffect(() => {
    latest.current = { navigate, openHelp }
  })
  useEffect(() => {
    let last: { key: string; atMs: number } | undefined
    const listen = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, timeStamp: atMs } = event
      if (ctrlKey || metaKey || altKey || isTyping(event.target) || !shortcutsOn()) return
      const before = last && atMs - last.atMs < CHORD_MS ? last.key : undefined
      last = { key, atMs }
      const shortcut = shortcutOf(key, before)
      if (!shortcut) return
      event.preventDefault()
      if (shortcut.do === 'open') latest.current.navigate(pathOf(shortcut.section))
      else if (shortcut.do === 'help') latest.current.openHelp()
      else document.querySelector<HTMLElement>('[data-search]')?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [])
}
