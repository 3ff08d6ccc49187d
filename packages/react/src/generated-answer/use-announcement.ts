import { useMachine } from '../engine/use-machine'
import { useEffect, useRef } from 'react'
import { blocks, sections } from '../text/html-elements'
import { announcerMachine } from './announcer.machine'

const isBlock = /* @__PURE__ */ new RegExp(`^(${blocks} ${sections})$`.replaceAll(' ', '|'), 'i')

/** Returns the text of an element, with a line break before each block. */
function textOf(root: Element): string {
  let text = ''
  const walker = root.ownerDocument.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (currentNode instanceof Text) {
      text += currentNode.parentElement?.closest('pre') ? currentNode.data : currentNode.data.replaceAll('\n', ' ')
    } else if (isBlock.test(currentNode.nodeName)) text += '\n'
  }
  return text
}

interface AnnouncementOptions {
  /** The text as it arrived, in any format. */
  text: string
  /** Whether a component may show the text in another shape. */
  isFormatted: boolean
  /** Whether the text is still empty. */
  isWaiting: boolean
  /** Whether no more text follows. */
  isComplete: boolean
}

/**
 * Returns the sentences of a streamed text for screen readers, as the element of `ref` shows them. The component that
 * shows the text writes into `settled` how much of it cannot change. Without it, the last block of a formatted text may
 * change.
 */
export function useAnnouncement({ text, isFormatted, isWaiting, isComplete }: AnnouncementOptions) {
  const ref = useRef<HTMLDivElement>(null)
  const settled = useRef<string | undefined>(undefined)
  const [snapshot, send] = useMachine(announcerMachine)
  useEffect(() => {
    if (isWaiting) return send({ type: 'text.reset' })
    if (!ref.current) return
    let shown = settled.current
    if (isComplete || shown === undefined) {
      shown = textOf(ref.current)
      if (isFormatted && !isComplete) shown = shown.slice(0, shown.lastIndexOf('\n') + 1)
    }
    send({ type: 'text.change', text: shown, isComplete })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the element changes with the text
  }, [text, isFormatted, isWaiting, isComplete, send])
  return { ref, settled, announcement: snapshot.context.announcement }
}
