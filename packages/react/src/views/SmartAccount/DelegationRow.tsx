import { resolveNetwork } from '@aureus/core'
import type { CaipNetworkId } from '@aureus/protocol'
import type { EmbeddedAccountType, EmbeddedDelegation } from '@aureus/protocol/embedded'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { CopyButton } from '../../parts/CopyButton.tsx'
import { NetworkRow } from '../../parts/NetworkRow.tsx'
import { Tag } from '../../parts/Tag.tsx'
import { useCopyMessages } from '../../provider/useCopyMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import { Address } from '../../ui/Address.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { delegateName } from './delegateName.ts'
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
  const networkName = useNetworkName()(network)
  const { code, delegate } = delegation ?? {}
  const name = delegate && delegateName(delegate)
  const isUnknown = code === 'other' && name === undefined
  if (delegation?.address) return <OwnAccountRow {...props} delegation={delegation} />
  return (
    <NetworkRow network={network} title={networkName}>
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
      {isUnknown && <p className={styles.muted}>{words.unknownText(networkName)}</p>}
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

interface OwnAccountRowProps {
  network: CaipNetworkId
  delegation: EmbeddedDelegation
  choosing: boolean
  onChoose(type: EmbeddedAccountType): void
}

/** A network without EIP-7702, where the smart account is a second account. */
function OwnAccountRow({
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
