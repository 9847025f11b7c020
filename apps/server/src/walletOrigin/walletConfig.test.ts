import { WALLET_CONFIG_ID, WalletConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import { createWalletTestServer } from '../testing/walletServer.ts'
import { walletConfig, writeConfig } from './walletConfig.ts'

const config = {
  brand: { name: '</script><b>' },
  origin: 'https://wallet.example',
  embedOrigins: [],
  hostCodes: false,
  networks: [],
}
const html = `<script type="application/json" id="${WALLET_CONFIG_ID}"></script><main></main>`

describe('walletConfig', () => {
  test('behavior: matches the wallet’s schema and routes its calls through this origin', async () => {
    await using server = await createWalletTestServer({ NETWORKS: 'eip155:10 eip155:1' })
    const { settings } = server
    if (!settings.wallet) throw new Error('the server has no wallet')
    const served = { chain: (id: string) => (id === 'eip155:1' ? {} : undefined) }
    const given = walletConfig(
      { settings: { ...settings, wallet: settings.wallet } },
      served as Parameters<typeof walletConfig>[1],
    )
    expect(v.parse(WalletConfigSchema, given)).toEqual(given)
    expect(given.networks.map(({ rpcUrl }) => rpcUrl)).toEqual([
      'http://localhost:3001/v1/?chainId=eip155%3A1&projectId=aureus',
    ])
    const asked = await server.wallet.inject({
      method: 'POST',
      url: '/v1/?chainId=eip155%3A1&projectId=aureus',
      headers: { 'content-type': 'application/json' },
      payload: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    })
    expect(asked.json()).toMatchObject({ jsonrpc: '2.0', id: 1 })
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('behavior: no setting can close the script element that contains it', () => {
    const written = writeConfig(html, config)
    expect(written.match(/<\/script>/g)).toHaveLength(1)
    const [, json = ''] = /wallet-config">(.*)<\/script>/.exec(written) ?? []
    expect(JSON.parse(json)).toEqual(config)
  })

  test('behavior: leaves a document without a placeholder unchanged', () => {
    expect(writeConfig('<main></main>', config)).toBe('<main></main>')
  })
})
