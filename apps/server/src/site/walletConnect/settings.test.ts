import { describe, expect, test } from 'vitest'
import { readSettings } from '../../app/config/settings.ts'
import { contentSecurityPolicyOf, relayOrigin } from '../../platform/http/securityHeaders.ts'
import { isRelayUrl, readWalletConnect, VENDOR_RELAY } from './settings.ts'

const settings = (environment: NodeJS.ProcessEnv) =>
  readSettings({ NETWORKS: 'eip155:1', ...environment }).walletConnect

describe('readSettings', () => {
  test('behavior: is off until the operator sets a relay or a project id', () => {
    expect(settings({})).toBeUndefined()
    expect(settings({ WALLETCONNECT_RELAY_URL: '', WALLETCONNECT_PROJECT_ID: '' })).toBeUndefined()
  })

  test('param: WALLETCONNECT_RELAY_URL sets the operator’s own relay', () => {
    const relayUrl = 'wss://relay.example.com/path'
    expect(settings({ WALLETCONNECT_RELAY_URL: `${relayUrl}/` })).toEqual({
      relayUrl,
      projectId: 'aureus',
    })
  })

  test('param: WALLETCONNECT_PROJECT_ID selects the relay of phone wallets', () => {
    expect(settings({ WALLETCONNECT_PROJECT_ID: 'abc' })).toEqual({
      relayUrl: VENDOR_RELAY,
      projectId: 'abc',
    })
  })

  test.each([
    'https://relay.example.com',
    'ws://relay.example.com',
    'wss://',
    'wss://a.example?b=c',
    'wss://me:pw@a.example',
  ])('error: refuses a relay at %s', (url) => {
    expect(isRelayUrl(url)).toBe(false)
    expect(() => settings({ WALLETCONNECT_RELAY_URL: url })).toThrow('WALLETCONNECT_RELAY_URL')
  })

  test('error: refuses a relay on this machine in production', () => {
    const problems = (url: string) => {
      const variables = { WALLETCONNECT_PROJECT_ID: undefined, WALLETCONNECT_RELAY_URL: url }
      const reported: string[] = []
      readWalletConnect(variables, { production: true }, (name) => reported.push(name))
      return reported
    }
    expect(problems('ws://127.0.0.1:5555')).toEqual(['WALLETCONNECT_RELAY_URL'])
    expect(problems('wss://relay.example.com')).toEqual([])
  })
})

describe('contentSecurityPolicyOf', () => {
  test('behavior: lets a page connect to its relay and nowhere else', () => {
    const origin = relayOrigin({ relayUrl: 'wss://relay.example.com/path' })
    const policy = contentSecurityPolicyOf([origin]).split('; ')
    expect(policy).toContain("connect-src 'self' wss://relay.example.com")
    expect(contentSecurityPolicyOf([]).split('; ')).toContain("connect-src 'self'")
  })
})
