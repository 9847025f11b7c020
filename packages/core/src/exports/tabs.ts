// Entry of the tabs' channel: import it dynamically, the first frame does without.
export { createBroadcastTabs, type TabWindow } from '../tabs/broadcastChannel.ts'
