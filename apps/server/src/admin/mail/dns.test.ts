import { describe, expect, test } from 'vitest'
import { adviseOn } from './dns.ts'

describe('adviseOn', () => {
  const none = async () => {
    throw Object.assign(new Error('none'), { code: 'ENODATA' })
  }
  const sender = { from: 'Aureus <wallet@mail.example.com>', dkimSelector: undefined }

  test('behavior: says what DNS has and what to do', async () => {
    const records: Record<string, string[][]> = {
      'mail.example.com': [['v=spf1 include:x ', '-all']],
      '_dmarc.example.com': [['v=DMARC1; p=none']],
    }
    const { domain, records: found } = await adviseOn(sender, {
      resolveTxt: async (name) => records[name] ?? none(),
      resolveMx: none,
    })
    expect(domain).toBe('mail.example.com')
    expect(found.map(({ record, name, state }) => [record, name, state])).toEqual([
      ['SPF', 'mail.example.com', 'good'],
      ['DKIM', '_domainkey.mail.example.com', 'unknown'],
      ['DMARC', '_dmarc.example.com', 'weak'],
      ['MX', 'mail.example.com', 'missing'],
    ])
    expect(found[0]?.found).toBe('v=spf1 include:x -all')
  })

  test.each([
    ['v=DKIM1; k=rsa; p=MIIB', 'good'],
    ['v=DKIM1; p=', 'weak'],
    [null, 'missing'],
  ])('behavior: a key %s at the selector of DKIM is %s', async (key, state) => {
    const name = 's1._domainkey.mail.example.com'
    const { records } = await adviseOn(
      { ...sender, dkimSelector: 's1' },
      {
        resolveTxt: async (asked) => (asked === name && key !== null ? [[key]] : none()),
        resolveMx: none,
      },
    )
    expect(records.find(({ record }) => record === 'DKIM')).toMatchObject({
      name,
      state,
      found: key,
    })
  })

  test('error: DNS that does not answer is unknown', async () => {
    const away = async () => {
      throw Object.assign(new Error('away'), { code: 'ETIMEOUT' })
    }
    const { records } = await adviseOn(sender, { resolveTxt: away, resolveMx: away })
    expect(records.map(({ state }) => state)).toEqual(Array(4).fill('unknown'))
  })

  test('param: a sender without a public domain has no records', async () => {
    expect(await adviseOn({ ...sender, from: 'Aureus <wallet@localhost>' })).toEqual({
      domain: null,
      records: [],
    })
  })
})
