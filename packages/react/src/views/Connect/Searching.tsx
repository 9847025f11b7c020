import { useModalMessages } from '../../provider/useModalMessages.ts'
import { SkeletonRows } from '../../ui/Skeleton.tsx'

/** @param rows how many will take about the same room once wallets have announced themselves */
export function Searching({ rows }: { rows: number }) {
  const { searching } = useModalMessages().connect
  return (
    <div role="status">
      <span className="au-hidden">{searching}</span>
      <SkeletonRows rows={rows} />
    </div>
  )
}
