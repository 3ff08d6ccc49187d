import { Fragment, isValidElement, type ReactElement, type ReactNode } from 'react'

// A browser that translates a page replaces each text. React then cannot update or remove such a text, nor insert an
// element before it, unless it is the only child of an element.

/** The props of an element that only holds texts together. The stylesheet has the same style, for the HTML of a server. */
export const boxless = {
  'data-boxless': '',
  ref: (element: HTMLElement | null) => void element?.style.setProperty('display', 'contents'),
}

/** Returns a function that wraps content in an element without a box, unless it is nothing or an element that is safe. */
const wrapUnless = (isSafe: (element: ReactElement) => boolean) => (content: ReactNode) => {
  if (content == null || typeof content === 'boolean' || (isValidElement(content) && isSafe(content))) return content
  // The key replaces the element when a text follows several nodes. The fragment separates it from keys of siblings.
  return (
    <>
      <span key={typeof content} {...boxless}>
        {content}
      </span>
    </>
  )
}

/**
 * Returns content of the user that comes and goes, or is beside siblings that do, in a separate element. Components are
 * wrapped too, because they may show a mere text.
 */
export const inOwnElement = /* @__PURE__ */ wrapUnless(({ type }) => typeof type === 'string')

/** Returns content of the user that is beside other elements. A text, or several nodes, are in a separate element. */
export const textInOwnElement = /* @__PURE__ */ wrapUnless(({ type }) => type !== Fragment)

/** A space beside elements that come and go. */
export const space = <span {...boxless}> </span>
