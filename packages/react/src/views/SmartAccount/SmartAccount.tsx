import { resolveNetwork } from '@aureus/core'
import {
  chooseAccount,
  forgetSmartAccount,
  readSmartAccount,
  smartAccountState,
  takeBackAccount,
} from '@aureus/core/embedded'
import type { CaipNetworkId, Network } from '@aureus/protocol'
import type { EmbeddedDelegation } from '@aureus/protocol/embedded'
import { useEffect, useRef } from 'react'
import { embeddedProblem } from '../../embedded/embeddedProblem.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useStore } from '../../hooks/useStore.ts'
import { Empty } from '../../parts/Empty.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { TitledList } from '../../parts/TitledList.tsx'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import { DelegationRow } from './DelegationRow.tsx'
import { delegateName } from './delegateName.ts'
import styles from './SmartAccount.module.css'
import { useSmartAccountMessages } from './useSmartAccountMessages.ts'

/** A contract that needs attention comes first. */
function inOrder(
  networks: readonly CaipNetworkId[],
  list: readonly EmbeddedDelegation[],
): readonly CaipNetworkId[] {
  const rank = (network: CaipNetworkId) => {
    const { code, delegate } = list.find(({ caipNetworkId }) => caipNetworkId === network) ?? {}
    if (code === 'other') return delegate && delegateName(delegate) ? 1 : 0
    return code === 'ours' ? 2 : 3
  }
  return networks.toSorted((a, b) => rank(a) - rank(b))
}

/** What the account is on each network, and its way back to a plain account. */
export function SmartAccount() {
  const client = useClient()
  const messages = useModalMessages()
  const words = useSmartAccountMessages()
  const state = useStore(smartAccountState(client), (all) => all)
  const { networks: all } = useNetwork()
  const { networks, list, unread, removing, removed, choosing, error } = state
  useEffect(() => {
    const controller = new AbortController()
    forgetSmartAccount(client)
    void readSmartAccount(client, controller.signal)
    return () => controller.abort()
  }, [client])
  const view = useRef<HTMLDivElement>(null)
  // The button that had the focus is gone.
  useEffect(() => {
    if (removed !== undefined) view.current?.focus()
  }, [removed])

  const failure = error ?? unread
  const late = failure instanceof Error && failure.name === 'ConfirmationTimeoutError'
  const problem = late ? words.late : embeddedProblem(failure, messages)
  const status = removed ? words.removed(networkName(all, removed)) : list ? '' : words.reading
  return (
    <div ref={view} tabIndex={-1} className={styles.view}>
      <p role="status" className={removed ? styles.removed : 'au-hidden'}>
        {unread === undefined && status}
      </p>
      {failure !== undefined && problem && <Notice>{problem}</Notice>}
      {!list && unread === undefined && <SkeletonRows rows={2} />}
      {!list && unread !== undefined && (
        <Button wide onClick={() => void readSmartAccount(client)}>
          {messages.tryAgain}
        </Button>
      )}
      {list && networks?.length === 0 && (
        <Empty icon="wallet" title={words.none.title}>
          {words.none.text}
        </Empty>
      )}
      {list && networks && networks.length > 0 && (
        <>
          <p className={styles.muted}>
            {list.some(({ address }) => address) ? words.leadOwn : words.lead}
          </p>
          <TitledList label={words.networks}>
            {inOrder(networks, list).map((network) => (
              <DelegationRow
                key={network}
                network={network}
                delegation={list.find(({ caipNetworkId }) => caipNetworkId === network)}
                removing={removing === network}
                onRemove={() => void takeBackAccount(client, network)}
                choosing={choosing === network}
                onChoose={(type) => void chooseAccount(client, { caipNetworkId: network, type })}
              />
            ))}
          </TitledList>
          {list.some(({ code, address }) => code !== 'none' && !address) && (
            <p className={styles.muted}>{words.hold}</p>
          )}
        </>
      )}
    </div>
  )
}

const networkName = (networks: readonly Network[], id: CaipNetworkId): string =>
  resolveNetwork(networks, id).name
