import { describe, expect, test } from 'vitest'
import { parseRpcUrls } from './rpcUrls.ts'

describe('parseRpcUrls', () => {
  test('behavior: parses several chains with several urls in order', () => {
    expect(
      parseRpcUrls(
        ' eip155:1=https://a.example/key,https://b.example\n eip155:10=http://10.0.0.2:8545',
      ),
    ).toEqual({
      'eip155:1': [{ url: 'https://a.example/key' }, { url: 'https://b.example' }],
      'eip155:10': [{ url: 'http://10.0.0.2:8545' }],
    })
  })

  test('behavior: parses an empty text as no chains', () => {
    expect(parseRpcUrls('')).toEqual({})
  })

  test('behavior: drops duplicate urls', () => {
    expect(parseRpcUrls('eip155:1=https://a.example,https://a.example')).toEqual({
      'eip155:1': [{ url: 'https://a.example' }],
    })
  })

  test('behavior: keeps a login, which may contain escapes', () => {
    const url = 'http://user:p%40ss@10.0.0.2:8332'
    expect(parseRpcUrls(`bip122:000000000019d6689c085ae165831e93=2*${url}`)).toEqual({
      'bip122:000000000019d6689c085ae165831e93': [{ url, weight: 2 }],
    })
  })

  test('param: a weight precedes its url', () => {
    expect(parseRpcUrls('eip155:1=3*https://a.example,100*https://b.example/x*y')).toEqual({
      'eip155:1': [
        { url: 'https://a.example', weight: 3 },
        { url: 'https://b.example/x*y', weight: 100 },
      ],
    })
  })

  test.each([
    'eip155:1',
    'eip155:1=',
    '=https://a.example',
    '1=https://a.example',
    'eip155:1=ftp://a.example',
    'eip155:1=https://a.example,',
    'eip155:1=https://a.example eip155:1=https://b.example',
    'eip155:1=0*https://a.example',
    'eip155:1=101*https://a.example',
    'eip155:1=-1*https://a.example',
    'eip155:1=https://user:%secret@a.example',
  ])('error: %j', (text) => {
    expect(parseRpcUrls(text)).toBeUndefined()
  })
})
