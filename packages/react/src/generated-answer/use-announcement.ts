import { useMachine } from '@xstate/react'
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
    if (currentNode instanceof Text) text += currentNode.data
    else if (isBlock.test(currentNode.nodeName)) text += '\n'
  }
  return text
}

interface AnnouncementOptions {
  /** The text as it arrived, in any format. */
  text: string
  /** Whether the text is still empty. */
  isWaiting: boolean
  /** Whether no more text follows. */
  isComplete: boolean
}

/** Returns the sentences of a streamed text for screen readers, as the element of `ref` shows them. */
export function useAnnouncement({ text, isWaiting, isComplete }: AnnouncementOptions) {
  const ref = useRef<HTMLDivElement>(null)
  const [snapshot, send] = useMachine(announcerMachine)
  useEffect(() => {
    if (isWaiting) send({ type: 'text.reset' })
    else if (ref.current) send({ type: 'text.change', text: textOf(ref.current), isComplete })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- the element changes with the text
  }, [text, isWaiting, isComplete, send])
  return { ref, announcement: snapshot.context.announcement }
}
