import type { ChainNamespace } from '@aureus/protocol'
import { classes } from '../../ui/classes.ts'
import styles from './NamespaceChoice.module.css'
import { useProfileWalletsMessages } from './useProfileWalletsMessages.ts'

export interface NamespaceChoiceProps {
  namespaces: readonly ChainNamespace[]
  chosen: ChainNamespace
  onChoose(namespace: ChainNamespace): void
}

/** One chain family at a time. */
export function NamespaceChoice({ namespaces, chosen, onChoose }: NamespaceChoiceProps) {
  const { chooseFamily, families } = useProfileWalletsMessages()
  return (
    <fieldset className={styles.choice}>
      <legend className="au-hidden">{chooseFamily}</legend>
      {namespaces.map((namespace) => (
        <button
          key={namespace}
          type="button"
          className={classes(styles.option, namespace === chosen && styles.chosen)}
          aria-pressed={namespace === chosen}
          onClick={() => onChoose(namespace)}
        >
          {families[namespace]}
        </button>
      ))}
    </fieldset>
  )
}
