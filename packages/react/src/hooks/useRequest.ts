import { useEffect, useState, useSyncExternalStore } from 'react'
import { createRequest, idle, type Request, type RequestState } from './request.ts'

/** A component's request. Unmounting cancels it. */
export function useRequest<T>(): [RequestState<T>, Request<T>] {
  const [request] = useState(() => createRequest<T>())
  const state = useSyncExternalStore(request.subscribe, request.getState, () => idle)
  useEffect(() => request.cancel, [request])
  return [state, request]
}
