import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { WalletConfigSchema } from '@aureus/protocol'
import * as v from 'valibot'
import { describe, expect, onTestFinished, test } from 'vitest'
import type { Upstreams } from '../../chain/rpc/upstreams.ts'
import { readMarks } from '../../site/marks/readMarks.ts'
import { createWalletTestServer } from '../../testing/walletServer.ts'
import { walletConfig } from './walletConfig.ts'

function pictureFile(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'aureus-social-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'acme.svg')
  writeFileSync(file, content)
  return file
}

describe('walletConfig', () => {
  test('behavior: matches the wallet’s schema and routes its calls through this origin', async () => {
    await using server = await createWalletTestServer({
      NETWORKS: 'eip155:10 eip155:1',
      CONNECTOR_ORIGINS: 'https://a.example *',
    })
    const { settings } = server
    if (!settings.wallet) throw new Error('the server has no wallet')
    const upstreams = { chain: (id: string) => (id === 'eip155:1' ? {} : undefined) }
    const given = walletConfig(
      { settings: { ...settings, wallet: settings.wallet } },
      { upstreams: upstreams as Upstreams, marks: readMarks(settings).networks },
    )
    expect(v.parse(WalletConfigSchema, given)).toEqual(given)
    expect(given.connectors).toEqual({ listed: ['https://a.example'], others: true })
    expect(given.networks.map(({ rpcUrl }) => rpcUrl)).toEqual([
      'http://localhost:3001/v1/?chainId=eip155%3A1&projectId=aureus',
    ])
    const picture = given.networks[0]?.picture ?? ''
    const mark = await server.wallet.inject(picture)
    expect([mark.statusCode, mark.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    const asked = await server.wallet.inject({
      method: 'POST',
      url: '/v1/?chainId=eip155%3A1&projectId=aureus',
      headers: { 'content-type': 'application/json' },
      payload: { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] },
    })
    expect(asked.json()).toMatchObject({ jsonrpc: '2.0', id: 1 })
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
  })

  test('behavior: lists the sign-in providers in the operator’s order, without their secrets', async () => {
    const icon = pictureFile('<svg xmlns="http://www.w3.org/2000/svg"/>')
    await using server = await createWalletTestServer({
      GITHUB_CLIENT_ID: 'github-id',
      GITHUB_CLIENT_SECRET: 'github-secret',
      OIDC_PROVIDERS: JSON.stringify([
        {
          slug: 'acme',
          issuer: 'http://localhost:1',
          clientId: 'acme-id',
          clientSecret: 'acme-secret',
          name: 'Acme',
          picture: icon,
        },
      ]),
      SOCIAL_ORDER: 'oidc:acme',
    })
    const { settings } = server
    if (!settings.wallet) throw new Error('the server has no wallet')
    const upstreams = { chain: () => undefined } as unknown as Upstreams
    const given = walletConfig(
      { settings: { ...settings, wallet: settings.wallet } },
      { upstreams, marks: new Map() },
    )
    const socials = [
      { id: 'oidc:acme', name: 'Acme', picture: '/brand/social-oidc-acme' },
      { id: 'github', name: 'GitHub' },
    ]
    expect(v.parse(WalletConfigSchema, given).socials).toEqual(socials)
    const page = await server.app.inject('/v1/config')
    expect(page.json().features.embeddedWallet.socials).toEqual(socials)
    expect(`${JSON.stringify(given)}${page.body}`).not.toMatch(/secret|-id/)
    for (const app of [server.app, server.wallet]) {
      const picture = await app.inject('/brand/social-oidc-acme')
      expect(picture.headers['content-type']).toBe('image/svg+xml')
      expect(picture.headers['content-security-policy']).toContain('sandbox')
    }
  })

  test('error: refuses to start with a picture that has a script in it', async () => {
    const icon = pictureFile('<svg><script/></svg>')
    const acme = {
      slug: 'a',
      issuer: 'http://localhost:1',
      clientId: 'a',
      clientSecret: 'a',
      name: 'A',
    }
    const OIDC_PROVIDERS = JSON.stringify([{ ...acme, picture: icon }])
    await expect(createWalletTestServer({ OIDC_PROVIDERS })).rejects.toThrow(
      'OIDC_PROVIDERS: the picture of oidc:a must not contain <script>',
    )
  })
})
