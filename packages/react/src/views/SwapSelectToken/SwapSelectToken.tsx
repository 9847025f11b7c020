import { currentView, findNetwork, goBack, replaceView } from '@aureus/core'
import { swapTokensQuery } from '@aureus/core/swaps'
import { type CaipNetworkId, parseCaipAddress } from '@aureus/protocol'
import { isSameAsset, type SwapToken } from '@aureus/protocol/swap'
import { useEffect, useId, useMemo, useState } from 'react'
import { useAccount } from '../../hooks/useAccount.ts'
import { useNetwork } from '../../hooks/useNetwork.ts'
import { useQuery } from '../../hooks/useQuery.ts'
import { useStore } from '../../hooks/useStore.ts'
import { ListSearch } from '../../parts/ListSearch.tsx'
import { Notice } from '../../parts/Notice.tsx'
import listStyles from '../../parts/SearchableList.module.css'
import { useListKeys } from '../../parts/useListKeys.ts'
import { useSearch } from '../../parts/useSearch.ts'
import { useClient } from '../../provider/useClient.ts'
import { useModalMessages } from '../../provider/useModalMessages.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'
import type { Side } from '../Swap/swapState.ts'
import { useSwapMessages } from '../Swap/useSwapMessages.ts'
import { useSwapSession } from '../Swap/useSwapSession.ts'
import { heldFirst, holdingOf } from './holdings.ts'
import styles from './SwapSelectToken.module.css'
import { TokenChoice } from './TokenChoice.tsx'
import { UnlistedWarning } from './UnlistedWarning.tsx'

/** The tokens that one side of the swap can be. */
export function SwapSelectToken() {
  const client = useClient()
  const view = useStore(client.state.modal, currentView)
  const { caipAddress } = useAccount()
  const side = view.name === 'SwapSelectToken' ? view.data.side : 'sell'
  const [, session] = useSwapSession()
  const [doubted, setDoubted] = useState<SwapToken>()
  const isOpen = session.getState().of === caipAddress

  // Reached by a link, or the account changed: the form decides what is chosen.
  useEffect(() => {
    if (!isOpen) replaceView(client, { name: 'Swap' })
  }, [client, isOpen])

  function take(token: SwapToken) {
    session.choose(side, token)
    const { history } = client.state.modal.getState()
    if (history.at(-2)?.name === 'Swap') goBack(client)
    else replaceView(client, { name: 'Swap' })
  }

  if (doubted)
    return (
      <UnlistedWarning
        token={doubted}
        onUse={() => take(doubted)}
        onBack={() => setDoubted(undefined)}
      />
    )
  return (
    <TokenSearch
      side={side}
      onChoose={(token) => (token.listed ? take(token) : setDoubted(token))}
    />
  )
}

interface TokenSearchProps {
  side: Side
  onChoose(token: SwapToken): void
}

function TokenSearch({ side, onChoose }: TokenSearchProps) {
  const client = useClient()
  const words = useSwapMessages()
  const { tryAgain } = useModalMessages()
  const { tokenBalance = [], caipAddress } = useAccount()
  const { network } = useNetwork()
  const [state] = useSwapSession()
  const chosen = state[side]
  const own = caipAddress ? parseCaipAddress(caipAddress).chainId : network.caipNetworkId
  const [chainId, setChainId] = useState<CaipNetworkId>(
    side === 'buy' && chosen ? chosen.chainId : own,
  )
  const search = useSearch('', () => {})
  const { text, query, type } = search
  const { search: field, list, onSearchKeyDown, onRowKeyDown } = useListKeys()
  const load = useMemo(
    () => async () => swapTokensQuery(client, { chainId, search: query }),
    [client, chainId, query],
  )
  const { status, value, refresh } = useQuery(load)
  const tokens = useMemo(() => heldFirst(value ?? [], tokenBalance), [value, tokenBalance])
  return (
    <div className={classes(listStyles.view, listStyles.searchable)}>
      <ListSearch
        field={field}
        label={words.select.search}
        clearLabel={words.select.clear}
        search={search}
        onKeyDown={onSearchKeyDown}
      />
      {side === 'buy' && <NetworkSelect chosen={chainId} onChoose={setChainId} />}
      <p
        role="status"
        className={status === 'success' && tokens.length === 0 ? listStyles.none : 'au-hidden'}
      >
        {status === 'waiting'
          ? words.select.loading
          : status === 'success' &&
            (tokens.length > 0
              ? query !== '' && words.select.found(String(tokens.length))
              : query === ''
                ? words.select.noneAtAll
                : words.select.none(query.trim()))}
      </p>
      {status === 'error' && (
        <div className={styles.failed}>
          <Notice>{words.problems.tokensFailed}</Notice>
          <Button wide onClick={() => void refresh()}>
            {tryAgain}
          </Button>
        </div>
      )}
      {status === 'waiting' && <SkeletonRows rows={4} />}
      {status === 'success' && tokens.length === 0 && text !== '' && (
        <Button wide onClick={() => type('')}>
          {words.select.clear}
        </Button>
      )}
      <ul ref={list} className={listStyles.list}>
        {tokens.map((token) => (
          <TokenChoice
            key={token.address ?? ''}
            token={token}
            holding={holdingOf(token, tokenBalance)}
            chosen={chosen !== undefined && isSameAsset(chosen, token)}
            onChoose={() => onChoose(token)}
            onKeyDown={onRowKeyDown}
          />
        ))}
      </ul>
    </div>
  )
}

interface NetworkSelectProps {
  chosen: CaipNetworkId
  onChoose(chainId: CaipNetworkId): void
}

/** Where the bought token is. The browser's own list works with every keyboard and phone. */
function NetworkSelect({ chosen, onChoose }: NetworkSelectProps) {
  const client = useClient()
  const words = useSwapMessages()
  const { networks } = useNetwork()
  const id = useId()
  const { swap = [] } = client.config.features
  const choices = swap.flatMap((one) => findNetwork(networks, one) ?? [])
  if (choices.length < 2) return null
  return (
    <div className={styles.network}>
      <label htmlFor={id}>{words.select.network}</label>
      <select
        id={id}
        className={styles.select}
        value={chosen}
        onChange={(event) => onChoose(event.target.value as CaipNetworkId)}
      >
        {choices.map(({ caipNetworkId, name }) => (
          <option key={caipNetworkId} value={caipNetworkId}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
