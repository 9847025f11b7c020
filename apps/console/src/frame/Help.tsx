import { useState } from 'react'
import { enFrame, enHelp } from '../messages/en.frame.ts'
import { Dialog } from '../parts/Dialog.tsx'
import { sections } from '../router/places.ts'
import styles from './Help.module.css'
import { sectionKeys, shortcutsOn, switchShortcuts } from './useShortcuts.ts'

const rows: readonly (readonly [keys: string, does: string])[] = [
  ['/', enHelp.search],
  ['?', enHelp.help],
  ...sections.map(
    (section) => [`g ${sectionKeys[section]}`, enHelp.open(enFrame.sections[section])] as const,
  ),
  ['↑ ↓', enHelp.rows],
  ['← →', enHelp.chart],
  ['Esc', enHelp.escape],
]

export function Help({ onClose }: { onClose: () => void }) {
  const [on, setOn] = useState(shortcutsOn)
  return (
    <Dialog title={enHelp.title} onClose={onClose}>
      <dl className={styles.keys}>
        {rows.map(([keys, does]) => (
          <div key={keys} className={styles.row}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={on}
          onChange={({ currentTarget: { checked } }) => {
            switchShortcuts(checked)
            setOn(checked)
          }}
        />
        <span>{enHelp.single}</span>
      </label>
    </Dialog>
  )
}
