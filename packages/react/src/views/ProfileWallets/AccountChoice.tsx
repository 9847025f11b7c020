import { useMessages } from '../../hooks/useMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { classes } from '../../ui/classes.ts'
import { Tag } from '../parts/Tag.tsx'
import styles from './AccountChoice.module.css'
import { useProfileWalletsMessages } from './useProfileWalletsMessages.ts'

export interface AccountChoiceProps {
  address: string
  active: boolean
  onChoose(): void
}

/** One account to choose, and its address to copy. */
export function AccountChoice({ address, active, onChoose }: AccountChoiceProps) {
  const words = useProfileWalletsMessages()
  const { copyAddress } = useMessages().copy
  return (
    <>
      <button
        type="button"
        className={classes(styles.choice, active && styles.active)}
        aria-current={active || undefined}
        onClick={onChoose}
      >
        <Avatar address={address} className={styles.avatar} />
        <Address value={address} />
        {active && (
          <span className={styles.tag}>
            <Tag>{words.active}</Tag>
          </span>
        )}
      </button>
      <CopyButton text={address} label={copyAddress} />
    </>
  )
}
