declare module '@fontsource-variable/ibm-plex-sans/standard.css';
