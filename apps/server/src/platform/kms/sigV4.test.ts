import { expect, test } from 'vitest'
import { amzDate, authorizationOf } from './sigV4.ts'

// From AWS's Signature Version 4 test suite.
const given = {
  host: 'example.amazonaws.com',
  path: '/',
  headers: { 'x-amz-date': '20150830T123600Z' },
  body: '',
  region: 'us-east-1',
  service: 'service',
  accessKeyId: 'AKIDEXAMPLE',
  secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  nowMs: Date.UTC(2015, 7, 30, 12, 36),
}

test.each([
  ['GET', '5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31'],
  ['POST', '5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b'],
])('behavior: signs %s as the published vectors do', (method, signature) => {
  expect(authorizationOf({ ...given, method })).toBe(
    `AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/service/aws4_request, SignedHeaders=host;x-amz-date, Signature=${signature}`,
  )
})

test('behavior: writes the date in the basic form', () => {
  expect(amzDate(given.nowMs + 999)).toBe('20150830T123600Z')
})
