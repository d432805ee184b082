import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import '@mantine/dates/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import '@mantine/spotlight/styles.layer.css';
import './style.css';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { loadTexts, preferredLanguage } from './texts/index.ts';

const language = preferredLanguage();
const texts = await loadTexts(language);

createRoot(document.getElementById('root')!).render(<App language={language} texts={texts} />);
