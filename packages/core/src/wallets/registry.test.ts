import { describe, expect, test, vi } from 'vitest'
import type { Client } from '../client/client.ts'
import type { Connector } from '../client/connector.ts'
import { WalletNotFoundError } from '../errors/wallet.ts'
import { familyKey as key, named, namespace, setUpFamily } from '../testing/scriptedFamily.ts'
import { connectorOf, familyOf, holdConnector } from './registry.ts'

const idOf = (connector: Connector | undefined) => connector?.wallet.id
const listOf = async (client: Client) =>
  (await familyOf(client, namespace)).list().map(({ id }) => id)

describe('connectorOf', () => {
  test('behavior: returns the same connector for an id each time', async () => {
    const { client } = await setUpFamily({ ids: ['gold', 'silver'] })
    const connector = await connectorOf(client, key('silver'))
    expect(connector.wallet.id).toBe('silver')
    expect(await connectorOf(client, key('silver'))).toBe(connector)
  })

  test('behavior: finds a wallet that appeared without an event', async () => {
    const { client, come } = await setUpFamily()
    await familyOf(client, namespace)
    come('gold')
    expect(idOf(await connectorOf(client, key('gold')))).toBe('gold')
  })

  test('behavior: a connected wallet keeps its connector after it leaves the list', async () => {
    const { client, leave } = await setUpFamily({ ids: ['gold'] })
    const connector = await connectorOf(client, key('gold'))
    holdConnector(client, connector, () => undefined)
    leave()
    expect(await connectorOf(client, key('gold'))).toBe(connector)
  })

  test('error: rejects an unknown wallet with WalletNotFoundError', async () => {
    const { client } = await setUpFamily({ ids: ['gold'] })
    await expect(connectorOf(client, key('silver'))).rejects.toBeInstanceOf(WalletNotFoundError)
  })

  test('error: rejects a family without an adapter: Unsupported chain namespace', async () => {
    const { client } = await setUpFamily()
    const connecting = connectorOf(client, { namespace: 'bip122', connectorId: 'gold' })
    await expect(connecting).rejects.toThrow('Unsupported chain namespace')
  })
})

describe('a late wallet', () => {
  test('behavior: is not loaded to list wallets or to find another one', async () => {
    const late = vi.fn<() => Promise<Connector>>(async () => named('far'))
    const { client } = await setUpFamily({ ids: ['gold'], late })
    expect(await listOf(client)).toEqual(['gold'])
    await connectorOf(client, key('gold'))
    expect(late).not.toHaveBeenCalled()
  })

  test('behavior: is loaded once, and a failed load is retried', async () => {
    const late = vi.fn<() => Promise<Connector>>(async () => named('far'))
    late.mockRejectedValueOnce(new Error('offline'))
    const { client } = await setUpFamily({ late })
    await expect(connectorOf(client, key('far'))).rejects.toThrow('offline')
    const [one, other] = await Promise.all([
      connectorOf(client, key('far')),
      connectorOf(client, key('far')),
    ])
    expect(one).toBe(other)
    expect(late).toHaveBeenCalledTimes(2)
  })

  test('behavior: is listed after the others while it reports a wallet', async () => {
    let tell: Parameters<NonNullable<Connector['list']>>[0] = () => undefined
    const far = named('far')
    far.list = (listener) => {
      tell = listener
      listener(undefined)
      return () => undefined
    }
    const { client, announce } = await setUpFamily({ ids: ['gold'], late: async () => far })
    const lists: string[] = []
    const { subscribe, list } = await familyOf(client, namespace)
    subscribe(() =>
      lists.push(
        list()
          .map(({ id }) => id)
          .join(),
      ),
    )
    await connectorOf(client, key('far'))
    tell(far.wallet)
    announce('silver')
    tell(undefined)
    expect(lists).toEqual(['gold', 'gold,far', 'gold,silver,far', 'gold,silver'])
  })
})
