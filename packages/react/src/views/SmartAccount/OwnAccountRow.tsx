import { resolveNetwork } from '@aureus/core'
import type { CaipNetworkId } from '@aureus/protocol'
import type { EmbeddedAccountType, EmbeddedDelegation } from '@aureus/protocol/embedded'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { NetworkRow } from '../../parts/NetworkRow.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useCopyMessages } from '../../provider/useCopyMessages.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import styles from './SmartAccount.module.css'
import { useSmartAccountMessages } from './useSmartAccountMessages.ts'

export interface OwnAccountRowProps {
  network: CaipNetworkId
  delegation: EmbeddedDelegation
  choosing: boolean
  onChoose(type: EmbeddedAccountType): void
}

/** A network without EIP-7702, where the smart account is a second account. */
export function OwnAccountRow({
  network: id,
  delegation: { address = '', code },
  choosing,
  onChoose,
}: OwnAccountRowProps) {
  const words = useSmartAccountMessages()
  const { copyAddress } = useCopyMessages()
  const network = resolveNetwork(useNetwork().networks, id)
  const isInUse = useAccount('eip155').address === address
  const [label, name] = isInUse
    ? [words.main, words.mainOn(network.name)]
    : [words.choose, words.chooseOn(network.name)]
  return (
    <NetworkRow
      network={network}
      title={
        <>
          <span>{network.name}</span> {isInUse && <Tag>{words.inUse}</Tag>}
        </>
      }
    >
      <p className={styles.smart}>{words.own}</p>
      <p className={styles.address}>
        <span>{words.ownAddress}</span> <Address value={address} />
        <CopyButton text={address} label={copyAddress} />
      </p>
      <p className={styles.muted}>{words.ownText}</p>
      {code === 'none' && <p className={styles.muted}>{words.ownNew}</p>}
      <Button
        size="small"
        busy={choosing}
        aria-label={choosing ? undefined : name}
        onClick={() => onChoose(isInUse ? 'eoa' : 'smartAccount')}
      >
        {choosing ? words.choosing : label}
      </Button>
    </NetworkRow>
  )
}
