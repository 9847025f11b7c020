import type { AccountType } from '@aureus/core'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useCopyMessages } from '../../provider/useCopyMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import styles from './AccountChoice.module.css'
import { useProfileWalletsMessages } from './useProfileWalletsMessages.ts'

export interface AccountChoiceProps {
  address: string
  type?: AccountType | undefined
  active: boolean
  onChoose(): void
}

/** One account, which can be made active and whose address can be copied. */
export function AccountChoice({ address, type, active, onChoose }: AccountChoiceProps) {
  const words = useProfileWalletsMessages()
  const { copyAddress } = useCopyMessages()
  const kind = (type === 'payment' || type === 'ordinal') && words.kinds[type]
  return (
    <>
      <button
        type="button"
        className={classes(styles.choice, active && styles.active)}
        aria-current={active || undefined}
        onClick={onChoose}
      >
        <Avatar address={address} className={styles.avatar} />
        <span className={styles.words}>
          <Address value={address} />
          {kind && <span className={styles.kind}>{kind}</span>}
        </span>
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
