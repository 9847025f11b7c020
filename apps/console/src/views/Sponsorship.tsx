import type { AdminAnswerOf } from '@aureus/protocol/admin'
import { useAnswer } from '../api/useAnswer.ts'
import { ChangeButton } from '../change/ChangeButton.tsx'
import { enFrame } from '../messages/en.frame.ts'
import { enSponsorship } from '../messages/en.sponsorship.ts'
import { formatCount, formatShare, formatTime, formatWei } from '../parts/format.ts'
import { Empty, Load } from '../parts/Load.tsx'
import layout from '../parts/layout.module.css'
import { Facts, Section } from '../parts/Section.tsx'
import { type Column, Table } from '../parts/Table.tsx'
import { Ago, Code } from '../parts/Time.tsx'
import { View } from './View.tsx'

type SponsorshipNetwork = AdminAnswerOf<'GET /v1/sponsorship'>['networks'][number]

export function Sponsorship() {
  const reading = useAnswer('GET /v1/sponsorship', {})
  return (
    <View title={enFrame.sections.sponsorship} lead={enSponsorship.lead}>
      <Load reading={reading}>
        {({ networks }) =>
          networks.length === 0 ? (
            <Empty>{enSponsorship.none}</Empty>
          ) : (
            networks.map((network) => (
              <OneNetwork key={network.network} network={network} reload={reading.reload} />
            ))
          )
        }
      </Load>
    </View>
  )
}

function OneNetwork({ network, reload }: { network: SponsorshipNetwork; reload: () => void }) {
  const { name, symbol, paused, deposit, failed, targets } = network
  const coins = (wei: string) => formatWei(wei, symbol)
  const shared = {
    subject: name,
    request: { params: { network: network.network } },
    onDone: reload,
  }
  return (
    <Section
      title={name}
      actions={
        paused ? (
          <ChangeButton
            operation="POST /v1/sponsorship/{network}/resume"
            {...enSponsorship.resume}
            {...shared}
          />
        ) : (
          <ChangeButton
            operation="POST /v1/sponsorship/{network}/pause"
            {...enSponsorship.pause}
            {...shared}
          />
        )
      }
    >
      <p className={paused ? layout.weak : layout.good}>
        {paused
          ? `${enSponsorship.paused} ${enSponsorship.since(formatTime(paused.sinceMs))}`
          : enSponsorship.running}
      </p>
      <Facts
        facts={[
          ...(paused
            ? ([
                [enSponsorship.by, <Code key="by">{paused.account}</Code>],
                [enSponsorship.reason, paused.reason],
              ] as const)
            : []),
          [enSponsorship.deposit, deposit === null ? enSponsorship.noDeposit : coins(deposit)],
          [
            enSponsorship.failed,
            enSponsorship.failedWords(formatCount(failed.count), coins(failed.cost)),
          ],
          [
            enSponsorship.targets,
            targets === null
              ? enSponsorship.allTargets
              : targets.map((target) => (
                  <div key={target}>
                    <Code>{target}</Code>
                  </div>
                )),
          ],
        ]}
      />
      <Budgets network={network} />
      <Executors network={network} />
      <Pending pending={network.pending} />
    </Section>
  )
}

const budgetColumns = (
  symbol: string,
): readonly Column<SponsorshipNetwork['budgets'][number]>[] => [
  { id: 'scope', title: enSponsorship.budgets.scope, cell: ({ scope }) => scope },
  {
    id: 'spent',
    title: enSponsorship.budgets.spent,
    numeric: true,
    cell: ({ spent }) => formatWei(spent, symbol),
  },
  {
    id: 'limit',
    title: enSponsorship.budgets.limit,
    numeric: true,
    cell: ({ limit }) =>
      limit === null ? enSponsorship.budgets.unlimited : formatWei(limit, symbol),
  },
  {
    id: 'used',
    title: enSponsorship.budgets.used,
    numeric: true,
    cell: ({ spent, limit }) =>
      limit === null ? enFrame.none : formatShare(Number(spent), Number(limit)),
  },
]

function Budgets({ network: { budgets, symbol } }: { network: SponsorshipNetwork }) {
  const words = enSponsorship.budgets
  return (
    <div className={layout.section}>
      <h3>{words.title}</h3>
      {budgets.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={budgets}
          keyOf={({ scope, day }) => `${scope} ${day}`}
          columns={budgetColumns(symbol)}
        />
      )}
    </div>
  )
}

const executorColumns = (
  symbol: string,
): readonly Column<SponsorshipNetwork['executors'][number]>[] => [
  {
    id: 'address',
    title: enSponsorship.executors.address,
    cell: ({ address }) => <Code>{address}</Code>,
  },
  {
    id: 'balance',
    title: enSponsorship.executors.balance,
    numeric: true,
    cell: ({ balance }) =>
      balance === null ? enSponsorship.executors.unknown : formatWei(balance, symbol),
  },
  {
    id: 'state',
    title: enSponsorship.executors.state,
    cell: ({ low }) => (
      <span className={low ? layout.bad : layout.good}>
        {low ? enSponsorship.executors.low : enSponsorship.executors.enough}
      </span>
    ),
  },
]

function Executors({ network: { executors, symbol } }: { network: SponsorshipNetwork }) {
  const words = enSponsorship.executors
  return (
    <div className={layout.section}>
      <h3>{words.title}</h3>
      {executors.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={executors}
          keyOf={({ address }) => address}
          columns={executorColumns(symbol)}
        />
      )}
    </div>
  )
}

const pendingColumns: readonly Column<SponsorshipNetwork['pending'][number]>[] = [
  { id: 'hash', title: enSponsorship.pending.hash, cell: ({ hash }) => <Code>{hash}</Code> },
  {
    id: 'sender',
    title: enSponsorship.pending.sender,
    cell: ({ sender }) => <Code>{sender}</Code>,
  },
  { id: 'status', title: enSponsorship.pending.status, cell: ({ status }) => status },
  {
    id: 'since',
    title: enSponsorship.pending.since,
    cell: ({ createdAtMs }) => <Ago atMs={createdAtMs} />,
  },
]

function Pending({ pending }: Pick<SponsorshipNetwork, 'pending'>) {
  const words = enSponsorship.pending
  return (
    <div className={layout.section}>
      <h3>{words.title}</h3>
      {pending.length === 0 ? (
        <Empty>{words.none}</Empty>
      ) : (
        <Table
          caption={words.title}
          rows={pending}
          keyOf={({ hash }) => hash}
          columns={pendingColumns}
        />
      )}
    </div>
  )
}
