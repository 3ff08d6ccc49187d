import { useMachine } from '@xstate/react'
import { useEffect, type RefObject } from 'react'
import { blocks, sections } from '../text/html-elements'
import { visuallyHidden } from '../visually-hidden'
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

export interface AnnouncerProps {
  /** The element that shows the text. */
  textRef: RefObject<Element | null>
  /** The text as it arrived, in any format. */
  text: string
  /** Whether no text is there yet. */
  isWaiting: boolean
  /** Whether no more text follows. */
  isComplete: boolean
}

/** Announces a text that arrives in pieces to a screen reader, as it is shown: by the sentence. */
export function Announcer({ textRef, text, isWaiting, isComplete }: AnnouncerProps) {
  const [snapshot, send] = useMachine(announcerMachine)
  useEffect(() => {
    if (isWaiting) send({ type: 'text.reset' })
    else if (textRef.current) send({ type: 'text.change', text: textOf(textRef.current), isComplete })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- when the text changes, so does what the element shows
  }, [textRef, text, isWaiting, isComplete, send])
  return (
    <div aria-live="polite" style={visuallyHidden} data-part="announcement">
      {snapshot.context.announcement}
    </div>
  )
}
