/** Who builds and publishes forms. Apart from the forms themselves: menus name these roles and load no definition. */
export const formOfficeRoles = ['admin', 'hr_manager', 'clinical_director', 'health_admin'] as const;
