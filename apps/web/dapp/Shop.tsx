import type { CallsOutcome } from '@aureus/core/calls'
import { evmChainId } from '@aureus/protocol'
import {
  Button,
  ConnectButton,
  Field,
  useAccount,
  useClient,
  useExecutionPermission,
  useNetwork,
  useSendCalls,
} from '@aureus/react'
import { type FormEvent, useEffect, useState } from 'react'
import { purchase } from './calls.ts'

/** Buys something with three calls, and shows what the wallet can do and what became of them. */
export function Shop({ token }: { token: string }) {
  const client = useClient()
  const { address, status: connection } = useAccount()
  const { network } = useNetwork()
  const [capabilities, setCapabilities] = useState<unknown>()
  const [outcome, setOutcome] = useState<CallsOutcome | string>()
  const { status, id, error, sendCalls } = useSendCalls()
  const isConnected = connection === 'connected' && address !== undefined
  const chainId = evmChainId(network.caipNetworkId)

  useEffect(() => {
    if (!isConnected) return setCapabilities(undefined)
    const controller = new AbortController()
    const { signal } = controller
    import('@aureus/core/calls')
      .then(async ({ capabilitiesOn, getCapabilities }) =>
        capabilitiesOn(await getCapabilities(client, { signal }), chainId),
      )
      .then(
        setCapabilities,
        (reason: unknown) => !signal.aborted && setCapabilities(String(reason)),
      )
    return () => controller.abort()
  }, [client, isConnected, address, chainId, outcome])

  useEffect(() => {
    if (id === undefined) return setOutcome(undefined)
    const controller = new AbortController()
    const { signal } = controller
    import('@aureus/core/calls')
      .then(({ waitForCalls }) => waitForCalls(client, { id, signal }))
      .then(setOutcome, (reason: unknown) => !signal.aborted && setOutcome(String(reason)))
    return () => controller.abort()
  }, [client, id])

  return (
    <main>
      <p className="badge">{'Development only'}</p>
      <h1>{'Batch shop'}</h1>
      <p>{'Buy something for one test token. You approve once, for three calls:'}</p>
      <ol className="calls">
        <li>{'Mint three test tokens for you'}</li>
        <li>{'Let the shop take one'}</li>
        <li>{'Pay one to the shop'}</li>
      </ol>
      <ConnectButton />
      {isConnected && (
        <>
          <Button
            variant="primary"
            size="large"
            busy={status === 'waiting'}
            onClick={() =>
              void sendCalls({ calls: purchase(token, address), atomicRequired: true })
            }
          >
            {'Buy with one approval'}
          </Button>
          <p role="status">
            {status === 'waiting' && <span>{'Continue in your wallet'}</span>}
            {status === 'error' && <span>{String(error)}</span>}
            {id !== undefined && (
              <span>{outcome === undefined ? 'On its way' : wordsOf(outcome)}</span>
            )}
          </p>
          {outcome !== undefined && <Json title="Status" value={outcome} />}
          <Allowance />
          <Json title="Capabilities on this network" value={capabilities ?? null} />
        </>
      )}
    </main>
  )
}

const wordsOf = (outcome: CallsOutcome | string) =>
  `Purchase: ${typeof outcome === 'string' ? outcome : outcome.status}`

function Json({ title, value }: { title: string; value: unknown }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <pre>{JSON.stringify(value, null, 2)}</pre>
    </section>
  )
}

const DAY_S = 86_400
const isAddress = (text: string): text is `0x${string}` => /^0x[0-9a-fA-F]{40}$/.test(text)

/** Asks to let a session key spend a little each day, and shows what uses it. */
function Allowance() {
  const [key, setKey] = useState('')
  const { status, permission, error, requestPermission } = useExecutionPermission()
  const ask = (event: FormEvent) => {
    event.preventDefault()
    if (!isAddress(key)) return
    void requestPermission({
      to: key,
      permission: {
        type: 'native-token-periodic',
        // 0.01 coins.
        data: { periodAmount: '0x2386f26fc10000', periodDuration: DAY_S },
      },
      expiresAtMs: Date.now() + 7 * DAY_S * 1000,
    })
  }
  return (
    <section aria-label="Allowance">
      <h2>{'Allowance'}</h2>
      <p>{'Let a session key spend 0.01 coins a day, for a week.'}</p>
      <form onSubmit={ask}>
        <Field
          label="Session key"
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
        />
        <Button type="submit" busy={status === 'waiting'}>
          {'Ask for an allowance'}
        </Button>
      </form>
      <p role="status">{status === 'error' && String(error)}</p>
      {permission && <pre data-context="">{permission.context}</pre>}
    </section>
  )
}
