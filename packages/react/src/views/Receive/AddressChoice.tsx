import { enReceive } from '../../messages/en.receive.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { classes } from '../../ui/classes.ts'
import styles from './AddressChoice.module.css'
import type { AddressKind, KindOfAddress } from './addressKinds.ts'

export interface AddressChoiceProps {
  kinds: readonly KindOfAddress[]
  chosen: AddressKind
  onChoose(kind: AddressKind): void
}

/** Shows one address at a time and its purpose, because an inscription sent to the payments address may be spent. */
export function AddressChoice({ kinds, chosen, onChoose }: AddressChoiceProps) {
  const words = useModalMessages().addresses ?? enReceive
  return (
    <div className={styles.choice}>
      <fieldset className={styles.options}>
        <legend className="au-hidden">{words.chooseAddress}</legend>
        {kinds.map(({ kind }) => (
          <button
            key={kind}
            type="button"
            className={classes(styles.option, kind === chosen && styles.chosen)}
            aria-pressed={kind === chosen}
            onClick={() => onChoose(kind)}
          >
            {words.kinds[kind]}
          </button>
        ))}
      </fieldset>
      <p role="status" className={styles.hint}>
        {words.hints[chosen]}
      </p>
    </div>
  )
}
