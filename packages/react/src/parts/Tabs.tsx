// Tabs by the ARIA pattern: one tab stop; arrows, Home and End choose.
import { type ComponentType, type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { classes } from '../ui/classes.ts'
import styles from './Tabs.module.css'

export interface Tab {
  id: string
  label: string
  /** A state of this tab, such as being the active one. Drawn as a mark beside the label. */
  mark?: string | undefined
  /** The panel, unless `Tabs` gets children. */
  Panel?: ComponentType
  /** Loads the panel's code ahead of time. */
  preload?(): void
}

export interface TabsProps {
  /** The accessible name of the list of tabs. */
  label: string
  tabs: readonly Tab[]
  /** Index from 0. An unknown index means the first tab. */
  chosen?: number | undefined
  onChoose(tab: number): void
  /** The panel of the chosen tab. Replaces the tab's own. */
  children?: ReactNode
}

/** Shows one of several panels. A single panel has no tab. */
export function Tabs({ label, tabs, chosen = 0, onChoose, children }: TabsProps): ReactNode {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const at = tabs[chosen] ? chosen : 0
  const tab = tabs[at]
  if (!tab) return null
  const { Panel } = tab
  const panel = children ?? (Panel && <Panel />)
  if (tabs.length === 1) return panel

  function move(event: KeyboardEvent) {
    const target = targetOf(event, at, tabs.length)
    if (target === undefined) return
    event.preventDefault()
    onChoose(target)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[target]?.focus()
  }

  return (
    <div className={styles.tabs}>
      <div ref={list} role="tablist" aria-label={label} className={styles.list}>
        {tabs.map((each, index) => (
          <button
            key={each.id}
            type="button"
            role="tab"
            id={`${id}${each.id}`}
            aria-selected={index === at}
            aria-controls={index === at ? `${id}panel` : undefined}
            tabIndex={index === at ? 0 : -1}
            aria-describedby={each.mark && `${id}${each.id}mark`}
            className={classes(styles.tab, each.mark && styles.marked)}
            onPointerEnter={each.preload}
            onFocus={each.preload}
            onKeyDown={move}
            onClick={() => onChoose(index)}
          >
            {each.label}
          </button>
        ))}
      </div>
      {tabs.map(
        ({ id: tabId, mark }) =>
          mark && (
            <span key={tabId} id={`${id}${tabId}mark`} hidden>
              {mark}
            </span>
          ),
      )}
      <div
        key={tab.id}
        role="tabpanel"
        id={`${id}panel`}
        aria-labelledby={`${id}${tab.id}`}
        // A panel may contain nothing focusable.
        tabIndex={0}
        className={styles.panel}
      >
        {panel}
      </div>
    </div>
  )
}

/** The tab that a key leads to. Arrows follow the reading direction and wrap around. */
function targetOf({ key, currentTarget }: KeyboardEvent, at: number, count: number) {
  const step = getComputedStyle(currentTarget).direction === 'rtl' ? -1 : 1
  switch (key) {
    case 'ArrowRight':
      return (at + step + count) % count
    case 'ArrowLeft':
      return (at - step + count) % count
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}
