import type { Node } from '@aureus/protocol/admin'
import { Button } from '@aureus/react'
import { useAnswer } from '../api/useAnswer.ts'
import { enFrame } from '../messages/en.frame.ts'
import { enNodes } from '../messages/en.nodes.ts'
import { formatCount } from '../parts/format.ts'
import { Empty, Load } from '../parts/Load.tsx'
import layout from '../parts/layout.module.css'
import { type Column, Table } from '../parts/Table.tsx'
import { Code } from '../parts/Time.tsx'
import { View } from './View.tsx'

const looks = { closed: layout.good, open: layout.bad, 'half-open': layout.weak }
const orNone = (value: number | null) => (value === null ? enFrame.none : formatCount(value))

const process: Column<Node> = {
  id: 'process',
  title: enNodes.process,
  cell: (node) => <Code>{node.process}</Code>,
}

/** With one process, each node has one row. */
const columnsFor = (processes: number): readonly Column<Node>[] => [
  { id: 'network', title: enNodes.network, cell: ({ name }) => <bdi>{name}</bdi> },
  { id: 'host', title: enNodes.host, cell: ({ host }) => <Code>{host}</Code> },
  ...(processes > 1 ? [process] : []),
  {
    id: 'circuit',
    title: enNodes.circuit,
    cell: ({ circuit }) => <span className={looks[circuit]}>{enNodes.circuits[circuit]}</span>,
  },
  { id: 'height', title: enNodes.height, numeric: true, cell: ({ height }) => orNone(height) },
  { id: 'behind', title: enNodes.behind, numeric: true, cell: ({ behind }) => orNone(behind) },
  {
    id: 'latency',
    title: enNodes.latency,
    numeric: true,
    cell: ({ latencyMs }) =>
      latencyMs === null ? enFrame.none : enNodes.ms(formatCount(Math.round(latencyMs))),
  },
  {
    id: 'errors',
    title: enNodes.errors,
    numeric: true,
    cell: ({ failures, requests }) => enNodes.of(formatCount(failures), formatCount(requests)),
  },
  { id: 'reason', title: enNodes.reason, cell: ({ reason }) => reason ?? enFrame.none },
]

export function Nodes() {
  const reading = useAnswer('GET /v1/nodes', {})
  return (
    <View title={enFrame.sections.nodes} lead={enNodes.lead}>
      <div>
        <Button size="small" onClick={reading.reload}>
          {enFrame.reload}
        </Button>
      </div>
      <Load reading={reading}>
        {({ nodes, processes }) =>
          nodes.length === 0 ? (
            <Empty>{enNodes.none}</Empty>
          ) : (
            <>
              <p className={layout.muted}>{enNodes.processes(processes.length)}</p>
              <Table
                caption={enNodes.caption}
                columns={columnsFor(processes.length)}
                rows={nodes.map((node, index) => ({ ...node, index }))}
                keyOf={({ index }) => String(index)}
              />
            </>
          )
        }
      </Load>
    </View>
  )
}
