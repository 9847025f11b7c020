// Entry of what keeps the tabs of a browser together: import it dynamically, connecting does without.
export { followTabs } from '../connection/followTabs.ts'
export { createBroadcastTabs, type TabWindow } from '../tabs/broadcastChannel.ts'
