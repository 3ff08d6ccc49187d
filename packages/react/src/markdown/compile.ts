import { compiler, type MarkdownToJSX } from 'markdown-to-jsx/react'
import type { ReactNode } from 'react'
import { withMarks, withoutMarks } from './parser-marks'

/** What the parser knows about an element. */
export interface ParsedProps {
  key?: string
  href?: string
  alt?: string
  checked?: boolean
  start?: number
  style?: { textAlign?: 'left' | 'center' | 'right' }
}

/** Returns the blocks of a Markdown text, of which `toElement` makes each element. */
export function compile(
  text: string,
  isStreaming: boolean,
  toElement: (type: string, props: ParsedProps, children: ReactNode[]) => ReactNode,
): ReactNode[] {
  const blocks: ReactNode = compiler(withMarks(text), {
    createElement: (type, props, ...children) =>
      toElement(
        String(type),
        (props ?? {}) as ParsedProps,
        children.flat(Infinity) as ReactNode[],
      ) as ReturnType<MarkdownToJSX.CreateElement>,
    disableParsingRawHTML: true,
    forceBlock: true,
    optimizeForStreaming: isStreaming,
    preserveFrontmatter: true,
    // The elements check the final links.
    sanitizer: withoutMarks,
    wrapper: null,
  })
  return [blocks].flat()
}

/** Returns the text that replaces an image or a checkbox. */
export function textInPlace(type: string, { alt = '', checked }: ParsedProps): string | undefined {
  if (type === 'img') return withoutMarks(alt)
  if (type === 'input') return checked ? '☑' : '☐'
  return undefined
}
