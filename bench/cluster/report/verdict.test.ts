import { describe, expect, test } from 'vitest'
import { judge, type Observed, type Sample } from './verdict.ts'

const request = (startMs: number, endMs: number, failure?: string): Sample => ({
  kind: 'page',
  startMs,
  endMs,
  failure,
})
const observed = (given: Partial<Observed> = {}): Observed => ({
  samples: [request(0, 10)],
  compared: { lost: [], twice: [], waiting: 0 },
  limits: [],
  problems: [],
  ...given,
})

describe('judge', () => {
  test('behavior: accepts requests that succeed', () => {
    expect(judge(observed(), { failed: 0, errorMs: 0, unharmed: ['page'] })).toEqual({
      requests: 1,
      failed: 0,
      longestErrorMs: 0,
      slowestMs: 10,
      lost: 0,
      twice: 0,
      missed: [],
    })
  })

  test('behavior: accepts failures that a fault may cause', () => {
    const samples = [request(0, 10, '503'), request(2000, 2010, '503')]
    expect(judge(observed({ samples }), { errorMs: 1000 }).missed).toEqual([])
  })

  test('behavior: measures the longest outage', () => {
    const samples = [
      request(0, 10, '503'),
      request(1000, 1400, 'cut'),
      request(1500, 1600, '503'),
      request(1300, 2100, '503'),
      request(2360, 2370, '503'),
    ]
    expect(judge(observed({ samples }), {}).longestErrorMs).toBe(1100)
  })

  test('behavior: accepts a limit that a lost answer left open', () => {
    const limits = [{ name: 'mails', max: 10, accepted: 9, failed: 1 }]
    expect(judge(observed({ limits }), {}).missed).toEqual([])
  })

  test('behavior: accepts what a limit renewed meanwhile', () => {
    const limits = [{ name: 'names', max: 60, renewed: 2, accepted: 62, failed: 0 }]
    expect(judge(observed({ limits }), {}).missed).toEqual([])
    const beyond = [{ name: 'names', max: 60, renewed: 2, accepted: 63, failed: 0 }]
    expect(judge(observed({ limits: beyond }), {}).missed).toEqual(['names: 63 instead of 60'])
  })

  test('error: reports one failure too many', () => {
    const samples = [request(0, 10), request(5, 10, '503')]
    expect(judge(observed({ samples }), { failed: 0 }).missed).toEqual(['1 requests failed'])
  })

  test('error: reports an outage that took too long', () => {
    const samples = [request(0, 10, '503'), request(200, 1200, '503')]
    expect(judge(observed({ samples }), { errorMs: 1000 }).missed).toEqual([
      'requests failed for 1200 ms',
    ])
  })

  test('error: reports a failure of a kind that had to succeed', () => {
    const samples = [request(0, 10, '503')]
    expect(judge(observed({ samples }), { unharmed: ['page'] }).missed).toEqual([
      '1 requests failed that had to succeed',
    ])
  })

  test('error: reports a loss and a double under every fault', () => {
    const compared = { lost: ['session a'], twice: ['mail b'], waiting: 0 }
    const { missed, lost, twice } = judge(observed({ compared }), {})
    expect(missed).toEqual(['lost: session a', 'twice: mail b'])
    expect([lost, twice]).toEqual([1, 1])
  })

  test('error: shortens long lists', () => {
    const lost = Array.from({ length: 7 }, (_, at) => `name ${at}`)
    expect(judge(observed({ compared: { lost, twice: [], waiting: 0 } }), {}).missed).toEqual([
      'lost: name 0, name 1, name 2, name 3, name 4 and 2 more',
    ])
  })

  test.each([
    [11, 0, 'mails: 11 instead of 10'],
    [9, 0, 'mails: only 9 of 10'],
  ])('error: reports a limit that let %d of 10 pass', (accepted, failed, text) => {
    const limits = [{ name: 'mails', max: 10, accepted, failed }]
    expect(judge(observed({ limits }), {}).missed).toEqual([text])
  })

  test('error: reports problems of the fault itself', () => {
    expect(judge(observed({ problems: ['a replica did not end'] }), {}).missed).toEqual([
      'a replica did not end',
    ])
  })
})
