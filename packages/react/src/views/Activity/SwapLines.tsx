import { resolveNetwork } from '@aureus/core'
import type { Network } from '@aureus/protocol'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { enActivity } from '../../messages/en.activity.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { useNetworkName } from '../../provider/useNetworkName.ts'
import type { ReadSwap } from './readSwap.ts'
import styles from './SwapLines.module.css'

export interface SwapLinesProps {
  swap: ReadSwap
  /** On which the asset is sold. */
  network: Network
}

/** What was swapped, where, and how far a swap across chains is. */
export function SwapLines({ swap: { title, full, across, steps }, network }: SwapLinesProps) {
  const words = (useModalMessages().transactions ?? enActivity).swap
  const { networks, network: active } = useNetwork()
  const networkName = useNetworkName()
  const nameOf = (id: Network['caipNetworkId']) => networkName(resolveNetwork(networks, id))
  const isActive = network.caipNetworkId === active.caipNetworkId
  return (
    <>
      <bdi className={styles.title} title={full}>
        {title}
      </bdi>
      {steps.length > 0 ? (
        <ol className={styles.steps} aria-label={words.steps}>
          {steps.map(({ chainId, state }, at) => (
            <li key={at} className={styles.step}>
              <span>{nameOf(chainId)}</span>
              <span className={styles[state]}>{words.states[state]}</span>
            </li>
          ))}
        </ol>
      ) : (
        <span className={isActive && !across ? 'au-hidden' : styles.muted}>
          {across ? words.across(networkName(network), nameOf(across)) : networkName(network)}
        </span>
      )}
    </>
  )
}
