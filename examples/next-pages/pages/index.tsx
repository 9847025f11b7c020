import { ConnectButton } from '@aureus/react'
import type { GetServerSideProps } from 'next'
import { Visitor } from '../components/Visitor'
import { type AureusProps, aureusProps } from '../lib/aureusProps'

export const getServerSideProps: GetServerSideProps<{ aureus: AureusProps }> = async ({ req }) => ({
  props: { aureus: await aureusProps(req) },
})

export default function Page() {
  return (
    <main>
      <ConnectButton />
      <Visitor />
    </main>
  )
}
