import type { Plugin } from 'postcss'

/**
 * Puts the styles of the theme into the cascade layer `vitepress`, before the layer `querent`: otherwise its rules for plain
 * elements, which have no layer, would win over the stylesheet of the components.
 */
export const layered: Plugin = {
  postcssPlugin: 'layered',
  Once(sheet, { AtRule }) {
    if (!sheet.source?.input.file?.includes('/vitepress/dist/client/')) return
    const layer = new AtRule({ name: 'layer', params: 'vitepress' })
    layer.append(sheet.nodes)
    sheet.append(layer)
  },
}
