import { resolveNetwork } from '@aureus/core'
import type { EmbeddedDelegation } from '@aureus/protocol/embedded'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { NetworkRow } from '../../parts/NetworkRow.tsx'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { delegateName } from './delegateName.ts'
import { OwnAccountRow, type OwnAccountRowProps } from './OwnAccountRow.tsx'
import styles from './SmartAccount.module.css'
import { useSmartAccountMessages } from './useSmartAccountMessages.ts'

export interface DelegationRowProps extends Omit<OwnAccountRowProps, 'delegation'> {
  /** Undefined if the network did not answer. */
  delegation: EmbeddedDelegation | undefined
  removing: boolean
  onRemove(): void
}

/** The account on one network: plain, or with a contract that can be removed. */
export function DelegationRow(props: DelegationRowProps) {
  const { network: id, delegation, removing, onRemove } = props
  const words = useSmartAccountMessages()
  const network = resolveNetwork(useNetwork().networks, id)
  const { code, delegate } = delegation ?? {}
  const name = delegate && delegateName(delegate)
  const isUnknown = code === 'other' && name === undefined
  if (delegation?.address) return <OwnAccountRow {...props} delegation={delegation} />
  return (
    <NetworkRow network={network} title={network.name}>
      {!code && <p className={styles.muted}>{words.unread}</p>}
      {code === 'none' && (
        <>
          <p>{words.plain}</p>
          <p className={styles.muted}>{words.plainText}</p>
        </>
      )}
      {code === 'ours' && <p className={styles.smart}>{words.ours}</p>}
      {code === 'other' && !isUnknown && <p className={styles.smart}>{words.other}</p>}
      {isUnknown && (
        <p className={styles.warning}>
          <Icon name="warning" className={styles.sign} />
          <span>{words.unknown}</span>
        </p>
      )}
      {delegate && (
        <p className={styles.muted}>
          <span>{words.contract(name)}</span> <Address value={delegate} />
        </p>
      )}
      {isUnknown && <p className={styles.muted}>{words.unknownText(network.name)}</p>}
      {code && code !== 'none' && (
        <Button
          size="small"
          busy={removing}
          aria-label={
            removing
              ? undefined
              : (code === 'ours' ? words.takeBackOn : words.removeOn)(network.name)
          }
          onClick={onRemove}
        >
          {removing ? words.takingBack : code === 'ours' ? words.takeBack : words.remove}
        </Button>
      )}
    </NetworkRow>
  )
}
