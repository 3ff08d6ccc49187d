export { productTemplates, productTemplatesMachine } from './product-templates'
