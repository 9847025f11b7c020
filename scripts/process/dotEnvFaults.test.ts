import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { describe, expect, test } from 'vitest'
import { dotEnvFaults } from './dotEnvFaults.ts'

describe('dotEnvFaults', () => {
  test('behavior: accepts what Node reads', () => {
    const content = [
      '# a comment',
      '',
      'PORT=3000',
      'export HOST = 127.0.0.1',
      'SIGN_IN_STATEMENT="two',
      'PORT lines"',
      "BRAND_NAME='Oro' # a comment",
      'EMPTY=',
    ].join('\n')
    expect(dotEnvFaults(content)).toEqual([])
    expect(parseEnv(content)).toEqual({
      PORT: '3000',
      HOST: '127.0.0.1',
      SIGN_IN_STATEMENT: 'two\nPORT lines',
      BRAND_NAME: 'Oro',
      EMPTY: '',
    })
  })

  test('behavior: accepts our example with every setting in use', () => {
    const example = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
    expect(dotEnvFaults(example.replaceAll(/^#(?=[A-Z_]+=)/gm, ''))).toEqual([])
  })

  test.each([
    ['PORT 3000', 'line 1 is not NAME=value'],
    ['PORT: s3cret', 'line 1 is not NAME=value'],
    ['HOST=a\r\n=s3cret', 'line 2 is not NAME=value'],
    ['PORT=1\nHOST=a\nPORT=2', 'lines 1 and 3 both set PORT'],
    ['BRAND_NAME="s3cret\nPORT=1', 'the quotation mark in line 1 is not closed'],
  ])('error: %j', (content, fault) => {
    expect(dotEnvFaults(content)).toEqual([fault])
  })
})
