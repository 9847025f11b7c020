// Loads the marks of networks and wallets from the server.
import { isMarkPicture, type Network } from '@aureus/protocol'
import { type MarkSet, MarksSchema, markSets } from '@aureus/protocol/wallets'
import * as v from 'valibot'
import type { Client } from '../client/client.ts'
import { loadOnce } from '../promise/loadOnce.ts'
import { marksOf } from '../state/marks.ts'
import { perClient } from '../state/perClient.ts'

const loading = perClient(
  (client: Client) => new Map(markSets.map((set) => [set, loadOnce(() => load(client, set))])),
)

/**
 * Loads a set once, and again after a failure. Does nothing in basic mode, or if the server has no marks. Never
 * rejects: without a mark, views show letters.
 */
export async function loadMarks(client: Client, set: MarkSet): Promise<void> {
  if (!client.opening.basic && client.config.marks)
    await loading(client)
      .get(set)?.()
      .catch(() => undefined)
  if (set === 'first') marksOf(client).setState({ settled: true })
}

async function load(client: Client, set: MarkSet): Promise<void> {
  // The server's answer to the current version never changes, so the browser keeps it.
  const url = `/v1/marks/${set}?version=${client.config.marks}`
  const response = await client.fetch(url, { credentials: 'omit' })
  const { networks, wallets } = v.parse(MarksSchema, await response.json())
  marksOf(client).setState((known) => ({
    networks: { ...known.networks, ...networks },
    wallets: { ...known.wallets, ...wallets },
  }))
  if (set === 'first') showNetworks(client)
}

/** Gives the networks their marks, now and whenever the configuration changes. */
function showNetworks(client: Client): void {
  const { network } = client.state
  const apply = () => {
    const { networks } = network.getState()
    const marks = new Map(Object.entries(marksOf(client).getState().networks))
    const marked = networks.map((one) => withMark(one, marks.get(one.caipNetworkId)))
    if (marked.some((one, at) => one !== networks[at])) network.setState({ networks: marked })
  }
  apply()
  network.subscribe(apply)
}

/** An image of the network's owner stays. */
function withMark(network: Network, imageUrl: string | undefined): Network {
  const { assets } = network
  if (!imageUrl || (assets?.imageUrl && !isMarkPicture(assets.imageUrl))) return network
  return { ...network, assets: { ...assets, imageUrl } }
}
