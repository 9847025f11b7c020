import { expect, test } from 'vitest'
import { nodeFamilyOf } from '../../chain/families/families.ts'
import type { NodeFigures } from '../../chain/rpc/upstreams.ts'
import { createUpstreams } from '../../chain/rpc/upstreams.ts'
import { nodeFigures } from '../../testing/nodeFigures.ts'
import { countNodes, describeNodes } from './nodes.ts'

const describeAll = (...nodes: NodeFigures[]) =>
  describeNodes([{ name: 'machine 7', atMs: 0, nodes }], [])
const describeOne = (...all: Partial<NodeFigures>[]) =>
  describeAll(...all.map((one) => nodeFigures(one)))[0]

test('behavior: has the host, the height, the use and the latency of a node', () => {
  expect(describeOne({})).toEqual({
    process: 'machine 7',
    network: 'eip155:1',
    name: 'eip155:1',
    host: 'node.example.com:8545',
    height: 100,
    behind: 0,
    requests: 3,
    failures: 1,
    latencyMs: 20,
    circuit: 'closed',
    reason: null,
  })
})

test.each([
  ['another node is ahead', { height: 90 }, { height: 100 }, 10],
  ['it is ahead itself', { height: 110 }, { height: 100 }, 0],
  ['the other is of another chain', {}, { height: 900, state: 'foreign' as const }, 0],
  ['the other reported long ago', {}, { height: 900, heightAgeMs: 60_001 }, 0],
  ['the other is of another network', {}, { chainId: 'eip155:10' as const, height: 900 }, 0],
  ['it reported long ago', { heightAgeMs: 60_001 }, {}, null],
  ['it reported nothing', { height: undefined, heightAgeMs: undefined }, {}, null],
])('behavior: how far it is behind: %s', (_, own, other, behind) => {
  expect(describeOne(own, other)?.behind).toBe(behind)
})

test.each([
  ['new', undefined, 'closed', 'It was not asked yet.'],
  ['foreign', undefined, 'open', 'It is a node of another chain.'],
  ['resting', 'limited', 'open', 'It limits our requests.'],
  ['resting', 'large', 'open', 'It fails.'],
  ['ready', undefined, 'closed', null],
] as const)(
  'behavior: a node that is %s (%s) has the circuit %s',
  (state, failure, circuit, reason) => {
    expect(describeOne({ state, failure })).toMatchObject({ circuit, reason })
  },
)

test('behavior: a node that is left out and being checked has the circuit half-open', () => {
  const circuits = (['resting', 'foreign', 'ready', 'new'] as const).map(
    (state) => describeOne({ state, isChecked: true })?.circuit,
  )
  expect(circuits).toEqual(['half-open', 'half-open', 'closed', 'closed'])
})

test('behavior: the views of one node stand together, each against the best of its process', () => {
  const [a, b] = [{ host: 'a.example.com' }, { host: 'b.example.com', place: 2, height: 90 }]
  const reports = ['one', 'two'].map((name, at) => ({
    name,
    atMs: 0,
    nodes: [nodeFigures({ ...a, height: 100 + at }), nodeFigures(b)],
  }))
  expect(
    describeNodes(reports, []).map(({ host, process, behind }) => [host, process, behind]),
  ).toEqual([
    ['a.example.com', 'one', 0],
    ['a.example.com', 'two', 0],
    ['b.example.com', 'one', 10],
    ['b.example.com', 'two', 11],
  ])
})

test('behavior: a node counts once, and is down if one process leaves it out', () => {
  const report = (...states: NodeFigures['state'][]) => ({
    name: 'one',
    atMs: 0,
    nodes: states.map((state, at) => nodeFigures({ state, place: at + 1 })),
  })
  const [mine, theirs] = [report('ready', 'new', 'foreign'), report('ready', 'resting', 'ready')]
  expect(countNodes([mine])).toEqual({ nodes: 3, nodesDown: 1 })
  expect(countNodes([mine, theirs])).toEqual({ nodes: 3, nodesDown: 2 })
})

test('error: keys in the address of a node are not shown', async () => {
  const url = 'https://user:secret-1@node.example.com:8545/v3/secret-2?key=secret-3'
  const upstreams = createUpstreams(
    { 'eip155:1': [{ url, weight: undefined }] } as never,
    nodeFamilyOf,
    {
      clock: () => 0,
    },
  )
  const described = describeAll(...upstreams.nodes())
  await upstreams.close()
  expect(described).toMatchObject([
    { host: 'node.example.com:8545', height: null, latencyMs: null },
  ])
  expect(JSON.stringify(described)).not.toContain('secret')
})
